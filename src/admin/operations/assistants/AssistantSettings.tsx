import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { MCP_TOOL_GROUPS, type McpToolGroup } from '#src/contract/operations/mcp-values.ts';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { panelStack } from '../../ui/layouts.css.ts';
import { note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSaveSettings } from '../settings/use-save-settings.ts';

const GROUPS: Record<McpToolGroup, { label: string; help: string }> = {
  publish: {
    label: 'Publish and plan posts',
    help: 'Otherwise assistants save drafts and suggest changes, and a person publishes them.',
  },
  generate: {
    label: 'Ask the generator for posts',
    help: 'Each costs money, as if you had asked. The posts stay drafts.',
  },
  bookings: {
    label: 'Read bookings',
    help: 'With the names and e-mail addresses of clients, which then go to the provider of the assistant.',
  },
};

/** For owners: the MCP server. */
export default function AssistantSettings({ settings }: { settings: SettingsView }) {
  const save = useSaveSettings();
  const input = useRef<HTMLInputElement>(null);
  const address = `${settings.publicUrl || settings.fallback.publicUrl || window.location.origin}/mcp`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Address copied' });
    } catch {
      // Without https, or if the browser refuses, select it so the user can copy it.
      input.current?.select();
    }
  };
  const isOn = (group: McpToolGroup) => settings.mcpTools.includes(group);
  const turn = (group: McpToolGroup) =>
    save.mutate({
      mcpTools: MCP_TOOL_GROUPS.filter((each) => (each === group ? !isOn(each) : isOn(each))),
    });
  return (
    <Panel title="AI assistants">
      <div className={panelStack}>
        <p className={note}>
          Claude Code, Cursor and other assistants can read the blog, check texts and save drafts at this
          address (MCP). Each needs an API token, which you create under{' '}
          <Link to="/admin/account/tokens">API tokens</Link>.
        </p>
        <TextField
          label="Address for assistants"
          ref={input}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <div>
          <Button tone="quiet" onClick={copy}>
            Copy address
          </Button>
        </div>
        <Switch
          label="Let assistants ask to connect"
          help="Assistants on the web, such as Claude and ChatGPT, then connect without a token: they lead you to a page of this site, where you see who asks and choose what to allow. Needs an address with https."
          checked={settings.webConnectors}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate({ webConnectors: target.checked })}
        />
        {MCP_TOOL_GROUPS.map((group) => (
          <Switch
            key={group}
            label={GROUPS[group].label}
            help={GROUPS[group].help}
            checked={isOn(group)}
            disabled={save.isPending}
            onChange={() => turn(group)}
          />
        ))}
        <p className={note}>A token also needs the right for it: Publish, Write drafts or Read bookings.</p>
      </div>
    </Panel>
  );
}
