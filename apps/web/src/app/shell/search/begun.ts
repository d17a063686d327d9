/** What was typed into the search before its code was there, and whether Enter was pressed last. */
export type Begun = { typed: string; caret: number; pressed: Pressed | null };

export type Pressed = { elsewhere: boolean };
