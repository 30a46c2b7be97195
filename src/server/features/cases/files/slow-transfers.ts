/** From its beginning on, less a while at first: whoever is slower with a file of 20 MB holds it for over 20 minutes. */
const leastBytesPerSecond = 16 * 1024;
const lookEverySeconds = 10;
const patienceSeconds = 30;

/** Ends a transfer that is too slow; what is returned looks no further. */
export function endWhenSlow(countBytes: () => number, end: () => void): () => void {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += lookEverySeconds;
    if (countBytes() < (seconds - patienceSeconds) * leastBytesPerSecond) end();
  }, lookEverySeconds * 1_000);
  timer.unref();
  return () => clearInterval(timer);
}
