/** In the toast of something that was deleted. */
export const UndoButton = ({ undo, words }: { undo: () => void; words: string }) => (
  <button type="button" className="min-h-8 text-inherit underline" onClick={undo}>
    {words}
  </button>
)
