import { ownIdentity, type SiteIdentity, type SocialLink } from '#src/content/site/site.ts';
import type { SettingValues } from '#src/contract/operations/settings.ts';

const addressOf: Record<string, keyof SettingValues> = {
  x: 'socialX',
  youtube: 'socialYoutube',
  instagram: 'socialInstagram',
  github: 'socialGithub',
};

/** Builds the site's identity: the settings, with the site's own texts where they are empty. */
export function identityOf(values: SettingValues): SiteIdentity {
  return {
    name: values.siteName || ownIdentity.name,
    description: values.siteDescription || ownIdentity.description,
    supportEmail: values.supportEmail || ownIdentity.supportEmail,
    privacyEmail: values.privacyEmail || ownIdentity.privacyEmail,
    social: socialOf(values),
    primaryHome: values.primaryHome || null,
    language: values.language,
    ...(values.forgetMonths > 0 && { forgetMonths: values.forgetMonths }),
  };
}

/** Once one social account is set, the others' placeholders are removed. */
function socialOf(values: SettingValues): readonly SocialLink[] {
  const named = ownIdentity.social.flatMap((link) => {
    const key = addressOf[link.icon];
    const href = key && values[key];
    return href ? [{ ...link, href: String(href) }] : [];
  });
  return named.length > 0 ? named : ownIdentity.social;
}
