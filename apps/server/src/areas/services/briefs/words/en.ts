export const refusals = {
  unsupported_file: { title: 'We can’t accept this file', detail: 'Choose a PDF, a picture, a text file or an office document.' },
  too_many_files: { title: 'Too many files', detail: 'You can add up to {most} files. Remove one first.' },
} as const
