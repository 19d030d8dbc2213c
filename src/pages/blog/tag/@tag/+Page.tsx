export { BlogList as Page } from '../../BlogList.tsx';
