export const trip = '# Trip\n\n## Before\n\n- [x] Book\n- [ ] Pack\n\n## There\n\n- [-] Sleep\n- [ ] Swim\n'

export const asFile = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) })
