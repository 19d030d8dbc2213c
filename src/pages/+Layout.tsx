export { SiteFrame as Layout } from '#src/components/SiteFrame/SiteFrame.tsx';
