/** Crashes like an image decoder that hits a bug. */
process.once('message', () => process.kill(process.pid, 'SIGSEGV'));
