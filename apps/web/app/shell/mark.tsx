/** The logo: a W drawn as a line that ends at a yellow stop. */
export const Mark = ({ height }: { height: number }) => (
  <svg width={(height * 46) / 36} height={height} viewBox="0 0 46 36" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M5 7v6l11 16 7-11 7 11 9-13" strokeWidth="7" strokeLinejoin="round" strokeLinecap="round" />
    <circle cx="38.5" cy="9" r="5.6" fill="#FFC52E" strokeWidth="3.6" />
  </svg>
)
