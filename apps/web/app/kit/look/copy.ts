import { toast } from './toasts.ts'

/** Copies text and reports success or failure in a toast. */
export async function copyText(text: string, words: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.failed)
  }
}

/** Uses the device's share dialog if there is one, otherwise copies the URL. */
export async function share(title: string, path: string, words: { copied: string; failed: string }) {
  const url = `${location.origin}${path}`
  if (!('share' in navigator)) return copyText(url, words)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the share dialog is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, words)
  }
}
