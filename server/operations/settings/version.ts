import packageFile from '../../../package.json' with { type: 'json' };

/** The build sets it from the tag (scripts/version.mjs); sources only know package.json. */
export const version: string = process.env.SITE_VERSION ?? packageFile.version;
