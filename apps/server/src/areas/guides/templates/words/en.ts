export const refusals = {
  documentation_not_included: {
    title: 'Not included in your plan',
    detail: 'To use document templates, choose a plan that includes them.',
  },
} as const
