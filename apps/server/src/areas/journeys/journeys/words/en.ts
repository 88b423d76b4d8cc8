export const refusals = {
  not_paid: { title: 'Not paid yet', detail: 'A route can be run once it is paid. Choose a period first.' },
  enrolment_ended: {
    title: 'The subscription has ended',
    detail: 'You can read everything that was open. To go on, subscribe again; what you did is kept.',
  },
  day_not_open: { title: 'Not open yet', detail: 'This day opens on {day}. Days open one after another.' },
  day_locked: {
    title: 'This day is locked',
    detail: 'The trial opens only the first days of a route. The others open one after another while it is paid and run.',
  },
} as const
