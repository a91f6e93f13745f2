//! The values that a function could return without doing anything.

use quote::ToTokens as _;
use syn::{GenericArgument, PathArguments, Type, TypePath};

/// Returns expressions of the type; some may not compile.
pub fn values(of: &Type) -> Vec<String> {
    match of {
        Type::Paren(inner) => values(&inner.elem),
        Type::Tuple(tuple) if tuple.elems.is_empty() => list(&["()"]),
        Type::Tuple(tuple) => {
            let columns: Vec<_> = tuple.elems.iter().map(values).collect();
            // Not each with each: the first of all, the second of all, and so on.
            let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
            let row = |n: usize| -> Option<Vec<&str>> {
                columns.iter().map(|column| Some(&**column.get(n).or(column.last())?)).collect()
            };
            (0..rows).filter_map(row).map(|row| format!("({},)", row.join(", "))).collect()
        }
        Type::Reference(to) if to.mutability.is_none() => match &*to.elem {
            Type::Path(path) if path.path.is_ident("str") => list(&["\"\"", "\"xyzzy\""]),
            Type::Slice(slice) => {
                let one = |value| format!("::std::vec::Vec::leak(vec![{value}])");
                list(&["&[]"]).into_iter().chain(values(&slice.elem).into_iter().map(one)).collect()
            }
            _ => Vec::new(),
        },
        Type::Array(array) => {
            let length = array.len.to_token_stream();
            values(&array.elem).into_iter().map(|value| format!("[{value}; {length}]")).collect()
        }
        Type::Path(path) => named(path),
        _ => Vec::new(),
    }
}

fn named(path: &TypePath) -> Vec<String> {
    let Some(last) = path.path.segments.last() else { return Vec::new() };
    let inner = match &last.arguments {
        PathArguments::AngleBracketed(arguments) => {
            arguments.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(inner) => Some(inner),
                _ => None,
            })
        }
        _ => None,
    };
    let name = last.ident.to_string();
    let of_inner = |before: &str, after: &str| {
        let wrapped = |value: String| format!("{before}{value}{after}");
        inner.map_or(Vec::new(), |inner| values(inner).into_iter().map(wrapped).collect())
    };
    match name.as_str() {
        "bool" => list(&["true", "false"]),
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => list(&["0", "1"]),
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => list(&["0", "1", "-1"]),
        "f32" | "f64" => list(&["0.0", "1.0", "-1.0"]),
        "String" => list(&["::std::string::String::new()", "\"xyzzy\".into()"]),
        "Option" => [list(&["None"]), of_inner("Some(", ")")].concat(),
        "Vec" => [list(&["vec![]"]), of_inner("vec![", "]")].concat(),
        "Result" => of_inner("Ok(", ")"),
        "Box" | "Arc" | "Rc" => of_inner(&format!("{name}::new("), ")"),
        _ => list(&["::core::default::Default::default()"]),
    }
}

fn list(values: &[&str]) -> Vec<String> {
    values.iter().map(|value| (*value).to_owned()).collect()
}
