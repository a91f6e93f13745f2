//! A stand-in for the crate `inventory` that collects nothing, in place of the real one in the whole build.
//!
//! The engine submits each of its types for reflection with it, and its crates leave no choice: they depend on the
//! default features of `bevy_reflect`. The game reflects nothing, but a linker cannot drop what is submitted.

#![expect(non_camel_case_types, reason = "the names are those of the real crate")]

use std::iter::Empty;
use std::marker::PhantomData;

/// Drops a submitted value.
#[macro_export]
macro_rules! submit {
    ($($value:tt)*) => {};
}

/// Lets values of a type be submitted.
#[macro_export]
macro_rules! collect {
    ($submitted:ty) => {};
}

/// The submitted values of a type: none.
#[derive(Debug)]
pub enum iter<T: 'static> {
    /// The value that the real crate has under the name of the type.
    iter,
    #[doc(hidden)]
    Of(PhantomData<T>),
}

mod value {
    #[doc(hidden)]
    pub use super::iter::iter;
}
#[doc(hidden)]
pub use value::*;

impl<T> IntoIterator for iter<T> {
    type Item = &'static T;
    type IntoIter = Empty<&'static T>;

    fn into_iter(self) -> Self::IntoIter {
        std::iter::empty()
    }
}
