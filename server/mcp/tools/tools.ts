import { serves } from '#src/contract/accounts/access.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import type { McpToolGroup } from '#src/contract/operations/mcp-values.ts';
import type { Tool } from '../tool.ts';
import { publishPostTools } from './publish-posts.ts';
import { readPostTools } from './read-posts.ts';
import { siteTools } from './site.ts';
import { topicTools } from './topics.ts';
import { writePostTools } from './write-posts.ts';

/** In the order in which clients list them. */
const TOOLS: readonly Tool[] = [
  ...readPostTools,
  ...topicTools,
  ...siteTools,
  ...writePostTools,
  ...publishPostTools,
];

/** The tools of a role, without those that no owner turned on. */
export const toolsFor = (role: Role, groups: readonly McpToolGroup[]): Tool[] =>
  TOOLS.filter(({ access, group }) => serves(access, role) && (!group || groups.includes(group)));
