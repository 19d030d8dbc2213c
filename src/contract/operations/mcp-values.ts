/**
 * Tools of the MCP server that stay off until an owner turns them on, whatever the scopes of a token.
 * - `generate`: asks the generator for posts, which costs money
 * - `publish`: changes what readers see
 * - `bookings`: reads the names and e-mail addresses of clients
 */
export const MCP_TOOL_GROUPS = ['publish', 'generate', 'bookings'] as const;
export type McpToolGroup = (typeof MCP_TOOL_GROUPS)[number];
