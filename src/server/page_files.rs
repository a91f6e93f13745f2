//! The check that a file of the page lies in the folder that is served, and is meant to be served.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use percent_encoding::percent_decode_str;

/// The one hidden folder that is served: authorities for certificates look for files there.
const WELL_KNOWN: &str = ".well-known";
/// The endings of the files that may be sent instead of the one that is asked for.
const ENDINGS: [&str; 3] = ["", ".br", ".gz"];

/// Answers "not found" to requests for files that a symbolic link takes from outside of the folder, and for hidden
/// ones.
pub(super) async fn only_own_files(
    State(folder): State<Arc<Path>>,
    request: Request,
    next: Next,
) -> Response {
    let path = percent_decode_str(request.uri().path()).decode_utf8().map(|path| path.into_owned());
    match path {
        Ok(path) if is_own(&folder, &path).await => next.run(request).await,
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn is_own(folder: &Path, path: &str) -> bool {
    let asked = Path::new(path.trim_start_matches('/'));
    let is_plain = |component: Component| match component {
        Component::Normal(name) => name == WELL_KNOWN || !name.to_string_lossy().starts_with('.'),
        _ => false,
    };
    if !asked.components().all(is_plain) {
        return false;
    }
    let Ok(root) = tokio::fs::canonicalize(folder).await else { return false };
    for file in [asked.to_owned(), asked.join("index.html")] {
        for ending in ENDINGS {
            let mut name = folder.join(&file).into_os_string();
            name.push(ending);
            // A file that does not exist is not found later, with the same answer.
            if let Ok(found) = tokio::fs::canonicalize(PathBuf::from(name)).await
                && !found.starts_with(&root)
            {
                return false;
            }
        }
    }
    true
}
