import { toast } from './toasts.ts'

/** Puts text on the clipboard and says so, or says that it did not work. */
export async function copy(text: string, words: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.failed)
  }
}

/** The device's own way of sharing where it has one, else the address on the clipboard. */
export async function share(title: string, path: string, words: { copied: string; failed: string }) {
  const url = `${location.origin}${path}`
  if (!('share' in navigator)) return copy(url, words)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the device's dialog is an answer too.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, words)
  }
}
