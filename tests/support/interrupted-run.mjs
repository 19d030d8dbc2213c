/**
 * A long test run with a file and a server whose parent has ended. Writes its pid and the run's folder to the
 * file in the first argument.
 */
import { runStages } from '../../scripts/stages.mjs';

const serve = `
  const fs = require('node:fs');
  const folder = require('node:os').tmpdir();
  fs.writeFileSync(folder + '/left', '');
  require('node:http').createServer().listen(0, () => {
    fs.writeFileSync(${JSON.stringify(process.argv[2])}, JSON.stringify({ pid: process.pid, folder }));
  });`;
const leaveServer = `
  const options = { detached: true, stdio: 'ignore' };
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(serve)}], options).unref();`;

await runStages([
  { leaves: ['-e', leaveServer], stays: ['-e', 'setInterval(() => {}, 1_000)'] },
  { 'never reached': ['-e', ''] },
]);
