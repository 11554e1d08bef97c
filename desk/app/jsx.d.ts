import '@larkfield/design-system/jsx.ts';
