/** A plain G in the colour of the words: the provider's own mark has colours that are none of ours. */
export const GoogleMark = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
    <path
      d="M13.2 4.4A6.25 6.25 0 1 0 14.25 8H8.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
