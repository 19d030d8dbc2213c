/**
 * Prepares a build's process before anything else is loaded. It only runs as production, so it needs no
 * NODE_ENV. Disables the debugger on SIGUSR1, which would let every user of the machine in; `npm start`, the
 * package and the image also disable it with an option of Node.
 */
export function setUpProcess(): void {
  // The bundler would replace the variable in an assignment.
  Object.assign(process.env, { NODE_ENV: 'production' });
  process.on('SIGUSR1', () => {});
}
