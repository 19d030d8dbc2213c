// The script of every public page. The build has it as an entry of its own; here the dev server finds it.
import '#renderer/client-entry.ts';
