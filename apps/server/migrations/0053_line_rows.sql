ALTER TABLE "bank_lines" ADD COLUMN "row" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_row" ON "bank_lines" USING btree ("account","row");--> statement-breakpoint
CREATE INDEX "bank_lines_aside" ON "bank_lines" USING btree ("decided_at","id") WHERE state = 'aside';