export const refusals = {
  documentation_not_included: { title: 'Not in your plan', detail: 'Document templates come with a plan that includes documentation.' },
} as const
