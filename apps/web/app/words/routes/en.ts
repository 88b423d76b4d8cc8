export default {
  dayTitle: 'Day {number}: {title}',
  dayDone: 'Day {number}: {title}, done',
  dayToday: 'Day {number}: {title}, today',
  dayOpen: 'Day {number}: {title}, skipped, still open',
  dayAhead: 'Day {number}: {title}',
  dayLocked: 'Day {number}: {title}, locked',
  done: 'Done',
  today: 'Today',
  open: 'Skipped, still open',
  ahead: 'Ahead',
  locked: 'Locked',
} as const
