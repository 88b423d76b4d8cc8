const words = {
  guideTitle: 'Download this guide',
  checklistTitle: 'Download this checklist',
  pdfText: 'PDF: your checklist with checked items, to print or share.',
  markdownText: 'Markdown: just the text, to edit or use elsewhere.',
  left: { one: 'You have {count} download left this month.', other: 'You have {count} downloads left this month.' },
  noLimit: 'Your plan includes unlimited downloads.',
  pdf: 'Download PDF',
  markdown: 'Download Markdown',
  begins: 'Your download is starting',
  seePlans: 'See plans',
  notReached: 'We can’t reach the server. This download wasn’t counted. Try again when you’re online.',
  failed: 'Oops, something went wrong, please try again later',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    downloads: typeof words
  }
}
