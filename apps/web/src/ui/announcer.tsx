/** The two live regions `announce` speaks through. */
export function Announcer() {
  return (
    <>
      <div id="announcer-polite" className="visually-hidden" aria-live="polite" role="status" />
      <div id="announcer-assertive" className="visually-hidden" aria-live="assertive" role="alert" />
    </>
  );
}
