export const refusals = {
  unsupported_file: { title: 'Not a kind of file we take', detail: 'Choose a PDF, a picture, a text, or a document of an office program.' },
  too_many_files: { title: 'Too many files', detail: 'At most {most} files. Take one away first.' },
} as const
