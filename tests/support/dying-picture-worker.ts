/** Does what a decoder does with the one file in a million that nobody thought of. */
process.once('message', () => process.kill(process.pid, 'SIGSEGV'));
