export const refusals = {
  trial_used: { title: 'The trial was used', detail: 'A route can be tried once. You can subscribe to it now; what you did is kept.' },
  no_trial: { title: 'No trial', detail: 'This cannot be tried without paying.' },
  already_paid: {
    title: 'Already paid',
    detail: 'This is paid until {day}. Change the period instead of subscribing again; where it was cancelled, take that back first.',
  },
  enrolment_state: {
    title: 'Not possible now',
    detail: 'This cannot be done with the subscription as it is now. Load the page again to see where it stands.',
  },
} as const
