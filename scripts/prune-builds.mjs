/** Deletes the builds that nothing uses. Runs on the project's Node, which its native packages are for. */
import { pruneBuilds } from './builds.mjs';
import { root } from './ensure.mjs';

pruneBuilds(root);
