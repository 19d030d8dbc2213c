// For the dev server; the build has an entry of its own.
import '#renderer/client-entry.ts';
