import '#src/components/StillPage/still-page.ts';
