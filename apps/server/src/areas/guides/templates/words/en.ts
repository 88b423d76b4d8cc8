export const refusals = {
  documentation_not_included: {
    title: 'Not included in your plan',
    detail: 'Document templates come with plans that include documentation. Choose one to use them.',
  },
} as const
