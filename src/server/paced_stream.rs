//! A connection that fails when its peer does not read what it asked for.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::limits::{LEAST_READ, READING_TIME};

/// A TCP connection whose peer has to read at least [`LEAST_READ`] bytes in each [`READING_TIME`] while something
/// waits to be sent. Otherwise somebody could have large files sent to many connections, read nothing, and let the
/// lobby hold them.
pub(super) struct PacedStream {
    stream: TcpStream,
    /// The end of the current period, while something waits; boxed because the stream itself is moved.
    waiting: Option<Pin<Box<Sleep>>>,
    /// The bytes sent in the current period.
    sent: usize,
}

impl PacedStream {
    pub(super) const fn new(stream: TcpStream) -> Self {
        Self { stream, waiting: None, sent: 0 }
    }

    /// Returns the result of writing so many bytes, unless the peer reads too slowly.
    fn paced(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<Result<usize>>,
        length: usize,
    ) -> Poll<Result<usize>> {
        if let Poll::Ready(done) = written {
            self.sent += done.as_ref().unwrap_or(&0);
            // Nothing waits any more, or enough was read in time.
            if done.as_ref().is_ok_and(|sent| *sent == length) || self.sent >= LEAST_READ {
                self.waiting = None;
            }
            return Poll::Ready(done);
        }
        let waiting = self.waiting.get_or_insert_with(|| {
            self.sent = 0;
            Box::pin(sleep(READING_TIME))
        });
        if waiting.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        waiting.as_mut().reset(Instant::now() + READING_TIME);
        Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "the peer does not read")))
    }
}

impl AsyncRead for PacedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for PacedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.paced(context, written, bytes.len())
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.paced(context, written, slices.iter().map(|slice| slice.len()).sum())
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    async fn pair() -> (PacedStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a port");
        let peer = TcpStream::connect(listener.local_addr().expect("it listens")).await.expect("it accepts");
        let (own, _) = listener.accept().await.expect("it comes");
        (PacedStream::new(own), peer)
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_reads_too_little_is_dropped() {
        let (mut own, mut peer) = pair().await;
        let sending = tokio::spawn(async move { own.write_all(&vec![0; 64 << 20]).await });
        // A few bytes now and then do not keep the connection.
        let dripping = tokio::spawn(async move {
            let mut few = [0; 16];
            while peer.read_exact(&mut few).await.is_ok() {
                sleep(READING_TIME / 4).await;
            }
        });
        let error = sending.await.expect("it ends").expect_err("nobody reads");
        assert_eq!(error.kind(), ErrorKind::TimedOut);
        dripping.abort();
    }

    #[tokio::test]
    async fn a_peer_that_reads_gets_everything() {
        let (mut own, mut peer) = pair().await;
        let sending = tokio::spawn(async move {
            own.write_all(&vec![7; 8 << 20]).await?;
            own.shutdown().await
        });
        let mut all = Vec::new();
        peer.read_to_end(&mut all).await.expect("it arrives");
        sending.await.expect("it ends").expect("it is sent");
        assert_eq!(all, vec![7; 8 << 20]);
    }
}
