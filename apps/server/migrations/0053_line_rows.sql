ALTER TABLE "bank_lines" ADD COLUMN "row" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_row" ON "bank_lines" USING btree ("account","row");