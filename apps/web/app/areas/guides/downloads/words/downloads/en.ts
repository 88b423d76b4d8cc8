const words = {
  guideTitle: 'Download this guide',
  checklistTitle: 'Download this checklist',
  pdfText: 'PDF is a checklist on paper, with your ticks, to print or to send.',
  markdownText: 'Markdown is the text alone, to edit or to use elsewhere.',
  left: { one: 'You have {count} download left this month.', other: 'You have {count} downloads left this month.' },
  noLimit: 'Your plan has no limit on downloads.',
  pdf: 'Download PDF',
  markdown: 'Download Markdown',
  begins: 'The download begins',
  seePlans: 'See plans',
  notReached: 'The server cannot be reached. Nothing was counted: try again when you are connected.',
  failed: 'Oops, something went wrong, please try again later',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    downloads: typeof words
  }
}
