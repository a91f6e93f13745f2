//! Tests of card files, one family per module.

#[cfg(test)]
mod book_codes;
#[cfg(test)]
mod book_edits;
mod book_lists;
#[cfg(test)]
mod books;
#[cfg(test)]
mod books_made;
#[cfg(test)]
mod canonical;
#[cfg(test)]
mod checks;
#[cfg(test)]
mod embedded;
#[cfg(test)]
mod english;
#[cfg(test)]
mod folders;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod idle;
#[cfg(test)]
mod japanese;
#[cfg(test)]
mod lints;
#[cfg(test)]
mod living;
#[cfg(test)]
mod load;
#[cfg(test)]
mod mistakes;
#[cfg(test)]
mod packs;
#[cfg(test)]
mod portraits;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod sets;
#[cfg(test)]
mod shorts;
#[cfg(test)]
mod templates;
#[cfg(test)]
mod tools;
#[cfg(test)]
mod travels;
#[cfg(test)]
mod trials;
#[cfg(test)]
mod validator;
