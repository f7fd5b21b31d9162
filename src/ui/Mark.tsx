// The console's mark: four hours of a day, one of them a conversation. `public/favicon.svg` and the API's own pages
// (`server/html/page.ts`) draw the same.
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="7" fill="#1f5fa8" />
      <path d="M7 7h8v8H7zM17 7h8v8h-8zM7 17h8v8H7z" fill="#fff" fillOpacity=".45" />
      <path d="M17 17h8v10l-3-2h-5z" fill="#fff" />
    </svg>
  );
}
