//! The places of a source file that can be changed, and the changes: the operators that `cargo mutants` has, too.

use crate::values::values;
use proc_macro2::Span;
use quote::ToTokens as _;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, ExprBinary, ExprConst, ExprMatch, ExprRepeat, ExprUnary, Generics,
    ImplItemConst, ImplItemFn, ItemConst, ItemEnum, ItemFn, ItemImpl, ItemMod, ItemStatic, ItemTrait, Pat,
    ReturnType, Signature, TraitItemConst, TraitItemFn, Type, UnOp,
};

/// A piece of new text.
pub enum Part {
    /// This text.
    Text(String),
    /// The question if the change of this name is on.
    Switch(String),
}

/// New text in a file. Offsets are in bytes.
pub enum Edit {
    /// Before and after a range: outer texts enclose inner ones.
    Around(Range<usize>, Vec<Part>, Vec<Part>),
    /// In place of a range.
    Replace(Range<usize>, Vec<Part>),
    /// At an offset.
    Insert(usize, Vec<Part>),
}

/// An expression, a body or an arm with its changes, all made by the same edits.
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The function, with its type.
    pub function: String,
    /// The changed expression in one line; empty for a body or an arm.
    pub text: String,
    /// What makes its changes, with switches.
    pub edits: Vec<Edit>,
}

/// Returns all places of a file that are compiled without tests.
///
/// # Errors
/// The text is not Rust.
pub fn places(source: &str) -> syn::Result<Vec<Place>> {
    let file = syn::parse_file(source)?;
    let mut finder = Finder { source, places: Vec::new(), names: Vec::new() };
    finder.visit_file(&file);
    Ok(finder.places)
}

struct Finder<'a> {
    source: &'a str,
    places: Vec<Place>,
    names: Vec<String>,
}

/// `text!(…)` and `switch!(…)` format a part.
macro_rules! text { ($($word:tt)*) => { Part::Text(format!($($word)*)) } }
macro_rules! switch { ($($word:tt)*) => { Part::Switch(format!($($word)*)) } }

impl Finder<'_> {
    fn place(&mut self, at: Span, changed: Range<usize>, edits: Vec<Edit>) {
        let text = self.source[changed].split_whitespace().collect::<Vec<_>>().join(" ");
        self.places.push(Place { line: at.start().line, function: self.names.join("::"), text, edits });
    }

    fn inside(&mut self, name: String, visit: impl FnOnce(&mut Self)) {
        self.names.push(name);
        visit(self);
        self.names.pop();
    }

    /// A function that returns a constant at once.
    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        // The switch cannot be asked where the compiler computes.
        if is_test(attributes) || signature.constness.is_some() {
            return;
        }
        self.inside(signature.ident.to_string(), |finder| {
            let values = match &signature.output {
                ReturnType::Default => vec!["()".to_owned()],
                ReturnType::Type(_, returned) => values(returned),
            };
            let brace = block.brace_token.span.open();
            let start = brace.byte_range().end;
            let body = finder.source[block.span().byte_range()].trim_matches(['{', '}', ' ', '\n']);
            for value in values.into_iter().filter(|value| !block.stmts.is_empty() && value != body) {
                let parts = vec![text!(" if "), switch!("return {value}"), text!(" {{ return {value}; }}")];
                finder.place(brace, 0..0, vec![Edit::Insert(start, parts)]);
            }
            visit::visit_block(finder, block);
        });
    }

    fn arm(&mut self, arm: &Arm, has_rest: bool) {
        let pattern = arm.pat.span();
        let name = self.source[pattern.byte_range()].split_whitespace().collect::<Vec<_>>().join(" ");
        match &arm.guard {
            Some((_, guard)) if !has_let(guard) => {
                let before = vec![
                    text!("("),
                    switch!("guard of {name}: true"),
                    text!(" || (!"),
                    switch!("guard of {name}: false"),
                    text!(" && ("),
                ];
                let range = guard.span().byte_range();
                self.place(pattern, 0..0, vec![Edit::Around(range, before, vec![text!(")))")])]);
                self.visit_expr(guard);
            }
            Some((_, guard)) => self.visit_expr(guard),
            None if has_rest && !is_rest(arm) => {
                let parts = vec![text!(" if !"), switch!("delete the arm {name}")];
                self.place(pattern, 0..0, vec![Edit::Insert(pattern.byte_range().end, parts)]);
            }
            None => {}
        }
        self.visit_expr(&arm.body);
    }

    /// An operation on two values, with other operators. Both sides are evaluated once, whichever is on.
    fn operation(&self, expression: &ExprBinary, reference: &str, others: &[&str]) -> Vec<Edit> {
        let operator = expression.op.span().byte_range();
        let symbol = &self.source[operator.clone()];
        let mut after = vec![text!(")) {{ (l_, r_) => ")];
        for other in others {
            after.extend([text!("if "), switch!("{symbol} to {other}"), text!(" {{ l_ {other} r_ }} else ")]);
        }
        after.push(text!("{{ l_ {symbol} r_ }} }})"));
        vec![
            Edit::Around(sides(expression), vec![text!("(match ({reference}(")], after),
            Edit::Replace(operator, vec![text!("), {reference}(")]),
        ]
    }

    /// An assignment with other operators. Its left side is a place, and is written once for each of them.
    fn assignment(&self, expression: &ExprBinary, others: &[&str]) -> Vec<Edit> {
        let symbol = &self.source[expression.op.span().byte_range()];
        let (left, right) = (expression.left.span().byte_range(), expression.right.span().byte_range());
        let place = &self.source[left.clone()];
        let mut after = vec![text!("; ")];
        for other in others {
            after.extend([
                text!("if "),
                switch!("{symbol} to {other}"),
                text!(" {{ {place} {other} r_; }} else "),
            ]);
        }
        after.push(text!("{{ {place} {symbol} r_; }} }}"));
        vec![
            Edit::Replace(left.start..right.start, vec![text!("{{ let r_ = ")]),
            Edit::Insert(right.end, after),
        ]
    }

    /// A comparison that says the opposite.
    fn opposite(&self, expression: &ExprBinary, other: &str) -> Vec<Edit> {
        let symbol = &self.source[expression.op.span().byte_range()];
        let after = vec![text!(") != "), switch!("{symbol} to {other}"), text!(")")];
        vec![Edit::Around(sides(expression), vec![text!("((")], after)]
    }

    /// `a && b` to `a || b` and back: `a || b` is `!(!a && !b)`. So the right side is still evaluated only if needed.
    fn junction(&self, expression: &ExprBinary, other: &str) -> Vec<Edit> {
        if has_let(&expression.left) || has_let(&expression.right) {
            return Vec::new();
        }
        let operator = expression.op.span().byte_range();
        let symbol = &self.source[operator.clone()];
        let change = || switch!("{symbol} to {other}");
        vec![
            Edit::Around(
                sides(expression),
                vec![text!("((((")],
                vec![text!(") != "), change(), text!(")) != "), change(), text!(")")],
            ),
            Edit::Replace(operator, vec![text!(") != "), change(), text!(") {symbol} ((")]),
        ]
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    // Here the compiler computes, or nothing is computed.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_expr_const(&mut self, _: &'ast ExprConst) {}
    fn visit_generics(&mut self, _: &'ast Generics) {}
    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}
    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_enum(&mut self, _: &'ast ItemEnum) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_trait_item_const(&mut self, _: &'ast TraitItemConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_test(&module.attrs) {
            self.inside(module.ident.to_string(), |finder| visit::visit_item_mod(finder, module));
        }
    }

    fn visit_item_impl(&mut self, block: &'ast ItemImpl) {
        let squeezed = |words: String| words.replace(' ', "");
        let of = squeezed(block.self_ty.to_token_stream().to_string());
        let by = block.trait_.as_ref().map(|(_, path, _)| squeezed(path.to_token_stream().to_string()));
        // Texts for developers.
        if is_test(&block.attrs) || by.as_deref().is_some_and(|name| name.ends_with("Debug")) {
            return;
        }
        let name = by.map_or(of.clone(), |name| format!("<{of} as {name}>"));
        self.inside(name, |finder| visit::visit_item_impl(finder, block));
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.inside(item.ident.to_string(), |finder| visit::visit_item_trait(finder, item));
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.function(&function.attrs, &function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.function(&function.attrs, &function.sig, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.function(&function.attrs, &function.sig, block);
        }
    }

    fn visit_expr_binary(&mut self, expression: &'ast ExprBinary) {
        let assigned: &[&str] = match expression.op {
            BinOp::AddAssign(_) => &["-=", "*="],
            BinOp::SubAssign(_) | BinOp::MulAssign(_) => &["+=", "/="],
            BinOp::DivAssign(_) => &["%=", "*="],
            BinOp::RemAssign(_) => &["/=", "+="],
            BinOp::ShlAssign(_) => &[">>="],
            BinOp::ShrAssign(_) => &["<<="],
            BinOp::BitAndAssign(_) => &["|=", "^="],
            BinOp::BitOrAssign(_) => &["&=", "^="],
            BinOp::BitXorAssign(_) => &["|=", "&="],
            _ => &[],
        };
        let edits = match expression.op {
            _ if !assigned.is_empty() => self.assignment(expression, assigned),
            BinOp::Eq(_) => self.opposite(expression, "!="),
            BinOp::Ne(_) => self.opposite(expression, "=="),
            BinOp::Le(_) => self.opposite(expression, ">"),
            BinOp::Ge(_) => self.opposite(expression, "<"),
            BinOp::Lt(_) => self.operation(expression, "&", &["==", ">", "<="]),
            BinOp::Gt(_) => self.operation(expression, "&", &["==", "<", ">="]),
            BinOp::And(_) => self.junction(expression, "||"),
            BinOp::Or(_) => self.junction(expression, "&&"),
            BinOp::Add(_) => self.operation(expression, "", &["-", "*"]),
            BinOp::Sub(_) | BinOp::Mul(_) => self.operation(expression, "", &["+", "/"]),
            BinOp::Div(_) => self.operation(expression, "", &["%", "*"]),
            BinOp::Rem(_) => self.operation(expression, "", &["/", "+"]),
            BinOp::Shl(_) => self.operation(expression, "", &[">>"]),
            BinOp::Shr(_) => self.operation(expression, "", &["<<"]),
            BinOp::BitAnd(_) => self.operation(expression, "", &["|", "^"]),
            BinOp::BitOr(_) => self.operation(expression, "", &["&", "^"]),
            BinOp::BitXor(_) => self.operation(expression, "", &["|", "&"]),
            _ => Vec::new(),
        };
        if !edits.is_empty() {
            self.place(expression.op.span(), sides(expression), edits);
        }
        // The left side of an assignment is written again as it is.
        if assigned.is_empty() {
            self.visit_expr(&expression.left);
        }
        self.visit_expr(&expression.right);
    }

    fn visit_expr_unary(&mut self, expression: &'ast ExprUnary) {
        let operator = expression.op.span().byte_range();
        let symbol = &self.source[operator.clone()];
        if !matches!(expression.op, UnOp::Deref(_)) {
            let range = operator.start..expression.expr.span().byte_range().end;
            let after = vec![
                text!(") {{ v_ => if "),
                switch!("delete {symbol}"),
                text!(" {{ v_ }} else {{ {symbol} v_ }} }})"),
            ];
            let edits = vec![
                Edit::Around(range.clone(), Vec::new(), after),
                Edit::Replace(operator, vec![text!("(match (")]),
            ];
            self.place(expression.op.span(), range, edits);
        }
        self.visit_expr(&expression.expr);
    }

    fn visit_expr_match(&mut self, expression: &'ast ExprMatch) {
        self.visit_expr(&expression.expr);
        let has_rest = expression.arms.iter().any(is_rest);
        for arm in &expression.arms {
            self.arm(arm, has_rest);
        }
    }
}

fn sides(expression: &ExprBinary) -> Range<usize> {
    expression.left.span().byte_range().start..expression.right.span().byte_range().end
}

/// Returns true for an arm that takes whatever the others left.
fn is_rest(arm: &Arm) -> bool {
    arm.guard.is_none()
        && match &arm.pat {
            Pat::Wild(_) => true,
            Pat::Ident(name) => {
                name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase)
            }
            _ => false,
        }
}

fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        Expr::Paren(inner) => has_let(&inner.expr),
        _ => false,
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let words = attribute.to_token_stream().to_string().replace(' ', "");
        words.contains("#[test]") || words.contains("cfg(test)")
    })
}
