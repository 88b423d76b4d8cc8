CREATE TABLE "line_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"bic" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_on" date
);
--> statement-breakpoint
ALTER TABLE "line_returns" ADD CONSTRAINT "line_returns_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_returns_line" ON "line_returns" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "line_returns_due" ON "line_returns" USING btree ("due_at","id") WHERE sent_on is null;