/** Runs on the project's Node, because it needs native packages. */
import { pruneBuilds } from './builds.mjs';
import { root } from './ensure.mjs';

pruneBuilds(root);
