export default {
  noScript: 'The form needs JavaScript. Without it, write to us by email:',
} as const
