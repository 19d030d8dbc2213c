/**
 * Prepares the process of a build, before anything else is loaded. A build can only run as production, so it needs no
 * NODE_ENV. SIGUSR1 opens no debugger, which would let every user of the machine into the process: `npm start`, the
 * package and the image say so with an option of Node, and this covers a program that is started without it.
 */
export function setUpProcess(): void {
  // Not an assignment: the bundler replaces the variable with its value.
  Object.assign(process.env, { NODE_ENV: 'production' });
  process.on('SIGUSR1', () => {});
}
